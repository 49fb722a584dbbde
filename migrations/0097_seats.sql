CREATE TABLE "seat_holders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"grant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seat_holders_number" CHECK ("seat_holders"."seat" > 0)
);--> statement-breakpoint
CREATE TABLE "seat_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"for_new_learners" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "grants" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_holders" ADD CONSTRAINT "seat_holders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_with_organization" UNIQUE("id","organization_id");--> statement-breakpoint
ALTER TABLE "seat_holders" ADD CONSTRAINT "seat_holders_grant" FOREIGN KEY ("grant_id","organization_id") REFERENCES "public"."grants"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_settings" ADD CONSTRAINT "seat_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_holders_seat" ON "seat_holders" USING btree ("grant_id","seat") WHERE "seat_holders"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_holders_once" ON "seat_holders" USING btree ("user_id","organization_id") WHERE "seat_holders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "seat_holders_user" ON "seat_holders" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "seat_holders_organization" ON "seat_holders" USING btree ("organization_id","grant_id");--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_closed" CHECK ("grants"."closed_at" is null or "grants"."ends_at" is not null);--> statement-breakpoint
-- A seat without an organization is a person's own plan.
UPDATE "grants" SET "source" = 'subscription' WHERE "source" = 'seat' AND "organization_id" IS NULL;--> statement-breakpoint
-- Until now each learner had a grant of their own from the organization. They become the seats of one plan: by
-- organization and what it opens, with as many seats as are held, open as long as the last of them. Seats keep
-- the ids of the grants that they were, under which the log speaks of them.
WITH held AS (
  SELECT g.*, (g.ends_at IS NULL OR g.ends_at > now()) AS running, uuidv7() AS plan_id,
    row_number() OVER (PARTITION BY g.organization_id, g.user_id, (g.ends_at IS NULL OR g.ends_at > now()) ORDER BY g.ends_at DESC NULLS FIRST, g.starts_at, g.id) AS nth
  FROM "grants" g
  WHERE g.source = 'seat' AND g.user_id IS NOT NULL
), judged AS (
  SELECT h.*, h.running AND h.nth = 1 AS counts FROM held h
), plans AS (
  SELECT organization_id, community, courses, dictionary, live, (array_agg(plan_id))[1] AS id,
    greatest(count(*) FILTER (WHERE counts), 1) AS seats, min(starts_at) AS starts_at,
    CASE
      WHEN bool_or(counts AND ends_at IS NULL) THEN NULL
      WHEN bool_or(counts) THEN max(ends_at) FILTER (WHERE counts)
      ELSE max(coalesce(ends_at, now()))
    END AS ends_at
  FROM judged
  GROUP BY organization_id, community, courses, dictionary, live
), made AS (
  INSERT INTO "grants" (id, organization_id, source, community, courses, dictionary, live, seats, starts_at, ends_at)
  SELECT id, organization_id, 'seat', community, courses, dictionary, live, seats, starts_at, ends_at FROM plans
)
INSERT INTO "seat_holders" (id, created_at, grant_id, organization_id, user_id, seat, assigned_at, ended_at)
SELECT j.id, j.created_at, p.id, j.organization_id, j.user_id,
  row_number() OVER (PARTITION BY p.id, j.counts ORDER BY j.starts_at, j.id), j.starts_at,
  CASE WHEN NOT j.counts THEN least(coalesce(j.ends_at, now()), now()) END
FROM judged j
JOIN plans p USING (organization_id, community, courses, dictionary, live);--> statement-breakpoint
DELETE FROM "grants" WHERE "source" = 'seat' AND "user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_seats" CHECK (
        ("grants"."source" = 'seat') = ("grants"."user_id" is null)
        and ("grants"."source" = 'seat') = ("grants"."seats" > 0)
        and ("grants"."user_id" is not null or "grants"."organization_id" is not null)
        and "grants"."seats" between 0 and 10000);--> statement-breakpoint
-- Nobody takes a seat that the plan does not have, whatever the program does; the share lock keeps the number
-- while somebody sits down. Seats that a plan loses later stay taken, and give nothing.
CREATE FUNCTION seat_holders_within_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought integer;
BEGIN
  SELECT seats INTO bought FROM grants WHERE id = NEW.grant_id FOR SHARE;
  IF NEW.seat > bought THEN
    RAISE EXCEPTION 'the plan % has no seat %', NEW.grant_id, NEW.seat USING ERRCODE = 'check_violation', CONSTRAINT = 'seat_holders_within_seats';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER seat_holders_within_seats BEFORE INSERT OR UPDATE OF grant_id, ended_at ON seat_holders FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION seat_holders_within_seats();--> statement-breakpoint
-- What was ended for good counts no more, and its end moves no more.
CREATE FUNCTION grants_stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the grant % was ended for good', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'grants_stay_closed';
END $$;--> statement-breakpoint
CREATE TRIGGER grants_stay_closed BEFORE UPDATE ON grants FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL AND (NEW.closed_at IS NULL OR NEW.ends_at IS NULL OR NEW.ends_at > OLD.ends_at)) EXECUTE FUNCTION grants_stay_closed();--> statement-breakpoint
CREATE OR REPLACE FUNCTION family_capacity(owner uuid, at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(family_seats), 0) FROM grants WHERE user_id = owner AND starts_at <= at AND (ends_at IS NULL OR ends_at > at) AND suspended_at IS NULL
$$;