-- Pictures of other sites are imported within the call.
DROP TABLE "media_imports";
