ALTER TABLE "lookups" RENAME TO "lookups_first";--> statement-breakpoint
ALTER INDEX "lookups_kind_at" RENAME TO "lookups_first_kind_at";--> statement-breakpoint
ALTER INDEX "lookups_vocabulary" RENAME TO "lookups_first_vocabulary";--> statement-breakpoint
ALTER INDEX "lookups_typed_at" RENAME TO "lookups_first_typed_at";--> statement-breakpoint
DROP TRIGGER lookups_count ON lookups_first;--> statement-breakpoint
ALTER TABLE "lookups_first" DROP CONSTRAINT "lookups_pkey";--> statement-breakpoint
ALTER TABLE "lookups_first" ADD CONSTRAINT "lookups_first_key" PRIMARY KEY USING INDEX "lookups_first_key";--> statement-breakpoint
CREATE TABLE "lookups" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"vocabulary_id" uuid,
	"query" text,
	"typed_by" text,
	"found" boolean,
	"rank" integer,
	"results" integer,
	"role" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "lookups_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "lookups_kind" CHECK ("kind" in ('opened', 'searched')),
	CONSTRAINT "lookups_subject" CHECK ("kind" = 'searched' or "vocabulary_id" is not null),
	CONSTRAINT "lookups_search" CHECK (("kind" = 'searched') = ("found" is not null)),
	CONSTRAINT "lookups_rank" CHECK ("rank" > 0),
	CONSTRAINT "lookups_typed" CHECK (("query" is null or "found" is false) and ("typed_by" is null or "query" is not null))
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "lookups_kind_at" ON "lookups" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "lookups_vocabulary" ON "lookups" USING btree ("vocabulary_id","at");--> statement-breakpoint
CREATE INDEX "lookups_typed_at" ON "lookups" USING btree ("at") WHERE "query" is not null;--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER lookups_count AFTER INSERT ON lookups REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_lookups();--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('ALTER TABLE lookups ATTACH PARTITION lookups_first FOR VALUES FROM (MINVALUE) TO (%L)', (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC');
END $$;--> statement-breakpoint
ALTER TABLE lookups_first DROP CONSTRAINT lookups_past;--> statement-breakpoint
CREATE TABLE lookups_rest PARTITION OF lookups DEFAULT;--> statement-breakpoint
SELECT make_months('lookups', (now() + interval '4 months')::date);--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'asl_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON lookups TO asl_app;
    GRANT SELECT ON lookups_rest TO asl_app;
  END IF;
END $$;
