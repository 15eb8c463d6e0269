-- Numbers alone, per day (UTC): of the site ('total'), each path, source and kind of device.
CREATE TABLE "visits" (
  "day" DATE NOT NULL,
  "kind" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "views" INTEGER NOT NULL,
  "visitors" INTEGER NOT NULL,
  CONSTRAINT "visits_pkey" PRIMARY KEY ("day", "kind", "name")
);
-- the days of one path
CREATE INDEX "visits_kind_name_day_idx" ON "visits" ("kind", "name", "day");

-- Who was counted already; gone two days later with the key of the day, which makes the hashes.
CREATE TABLE "visit_hashes" (
  "day" DATE NOT NULL,
  "kind" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "hash" BYTEA NOT NULL,
  CONSTRAINT "visit_hashes_pkey" PRIMARY KEY ("day", "kind", "name", "hash")
);
CREATE TABLE "visit_keys" (
  "day" DATE NOT NULL,
  "key" BYTEA NOT NULL,
  CONSTRAINT "visit_keys_pkey" PRIMARY KEY ("day")
);
