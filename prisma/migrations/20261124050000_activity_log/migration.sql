-- CreateTable
CREATE TABLE "audit_log" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" UUID,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT,
    "subject_id" TEXT,
    "summary" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_head" (
    "single" BOOLEAN NOT NULL DEFAULT true,
    "id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("single")
);

-- CreateIndex
CREATE INDEX "audit_log_at_id_idx" ON "audit_log"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_log_actor_at_id_idx" ON "audit_log"("actor", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_log_subject_kind_at_id_idx" ON "audit_log"("subject_kind", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_log_subject_kind_subject_id_at_id_idx" ON "audit_log"("subject_kind", "subject_id", "at" DESC, "id" DESC);

ALTER TABLE "audit_head" ADD CONSTRAINT "audit_head_only" CHECK ("single");

-- The hash of an entry: each field with its length in bytes before it, the hash of the entry before first. The same in
-- lib/audit/chain.ts (docs/decisions/0014).
CREATE FUNCTION audit_hash(entry audit_log) RETURNS TEXT LANGUAGE plpgsql STABLE AS $$
DECLARE
  field TEXT;
  text TEXT := '';
BEGIN
  FOREACH field IN ARRAY ARRAY[
    entry.previous_hash,
    entry.id::TEXT,
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    COALESCE(entry.actor::TEXT, ''),
    entry.action,
    COALESCE(entry.subject_kind, ''),
    COALESCE(entry.subject_id, ''),
    entry.summary
  ] LOOP
    text := text || octet_length(convert_to(field, 'UTF8')) || ':' || field;
  END LOOP;
  RETURN encode(sha256(convert_to(text, 'UTF8')), 'hex');
END
$$;

-- Whoever adds an entry gets the next number and the hash of the one before. One at a time, until the commit: an entry is
-- the last statement of its transaction. A restored entry brings its hash.
CREATE FUNCTION chain_audit_entry() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  last audit_log;
BEGIN
  IF NEW.hash IS NOT NULL THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
  SELECT * INTO last FROM audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := COALESCE(last.id, 0) + 1;
  NEW.at := COALESCE(NEW.at, clock_timestamp());
  NEW.previous_hash := COALESCE(last.hash, repeat('0', 64));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END
$$;

CREATE TRIGGER chain_audit_entry BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Remembers the last entry, so that a chain whose end was cut off does not look whole; its number counts the entries.
CREATE FUNCTION keep_audit_head() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO audit_head (id, hash) SELECT id, hash FROM new_rows ORDER BY id DESC LIMIT 1
    ON CONFLICT (single) DO UPDATE SET id = EXCLUDED.id, hash = EXCLUDED.hash WHERE audit_head.id < EXCLUDED.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER keep_audit_head AFTER INSERT ON audit_log REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_head();
