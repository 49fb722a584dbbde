CREATE TABLE "family_invites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"first_name" text,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "family_invites_state" CHECK ("family_invites"."state" in ('sent', 'accepted', 'expired', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"child" boolean DEFAULT false NOT NULL,
	"shares_progress" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "family_members_seat_number" CHECK ("family_members"."seat" between 1 and 20),
	CONSTRAINT "family_members_other" CHECK ("family_members"."owner_id" <> "family_members"."user_id")
);
--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "family_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_invites" ADD CONSTRAINT "family_invites_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_invites" ADD CONSTRAINT "family_invites_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_invites_token" ON "family_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "family_invites_open" ON "family_invites" USING btree ("owner_id","email") WHERE "family_invites"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "family_invites_owner" ON "family_invites" USING btree ("owner_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "family_invites_accepted" ON "family_invites" USING btree ("accepted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_seat" ON "family_members" USING btree ("owner_id","seat") WHERE "family_members"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_once" ON "family_members" USING btree ("user_id") WHERE "family_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "family_members_owner" ON "family_members" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "family_members_user" ON "family_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_family_seats" CHECK ("grants"."family_seats" between 0 and 20);--> statement-breakpoint
-- How many people may learn on somebody's plan at a time: the most of their grants.
CREATE FUNCTION family_capacity(owner uuid, at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(family_seats), 0) FROM grants WHERE user_id = owner AND starts_at <= at AND (ends_at IS NULL OR ends_at > at)
$$;--> statement-breakpoint
-- Nobody sits on a seat that the plan does not have, whatever the program does. Seats that a plan loses later stay taken and give nothing.
CREATE FUNCTION family_members_within_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seat > family_capacity(NEW.owner_id, NEW.joined_at) THEN
    RAISE EXCEPTION 'the family of % has no seat %', NEW.owner_id, NEW.seat USING ERRCODE = 'check_violation', CONSTRAINT = 'family_members_within_seats';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER family_members_within_seats BEFORE INSERT OR UPDATE OF owner_id, seat ON family_members FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION family_members_within_seats();--> statement-breakpoint
-- Who deletes their account frees their seat; a family without its owner ends.
CREATE FUNCTION families_follow_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE family_members SET ended_at = NEW.deleted_at, updated_at = NEW.deleted_at WHERE (user_id = NEW.id OR owner_id = NEW.id) AND ended_at IS NULL;
  UPDATE family_invites SET state = 'revoked', updated_at = NEW.deleted_at WHERE owner_id = NEW.id AND state = 'sent';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_free_family_seat AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION families_follow_deletion();
