-- Pictures of other sites are imported within the call.
DROP TABLE IF EXISTS "media_imports";
