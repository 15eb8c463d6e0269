console.log("grow");
