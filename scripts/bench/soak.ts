console.log("soak");
