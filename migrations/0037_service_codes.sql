CREATE TABLE "service_code_uses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"grant_id" uuid,
	"reverses" uuid,
	"recorded_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_code_uses_units" CHECK ("service_code_uses"."units" <> 0 and ("service_code_uses"."units" < 0) = ("service_code_uses"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "service_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"units_authorised" integer NOT NULL,
	"units_left" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"note" text,
	"issued_by" uuid,
	CONSTRAINT "service_codes_units" CHECK ("service_codes"."units_left" >= 0 and "service_codes"."units_left" <= "service_codes"."units_authorised"),
	CONSTRAINT "service_codes_days" CHECK ("service_codes"."starts_on" <= "service_codes"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD CONSTRAINT "service_code_uses_code_id_service_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."service_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD CONSTRAINT "service_code_uses_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD CONSTRAINT "service_code_uses_reverses_service_code_uses_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."service_code_uses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD CONSTRAINT "service_code_uses_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_codes" ADD CONSTRAINT "service_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_codes" ADD CONSTRAINT "service_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_codes" ADD CONSTRAINT "service_codes_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_code_uses_code" ON "service_code_uses" USING btree ("code_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_code_uses_reverses" ON "service_code_uses" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "service_codes_code" ON "service_codes" USING btree ("organization_id",lower("code"));--> statement-breakpoint
CREATE INDEX "service_codes_user" ON "service_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_codes_organization" ON "service_codes" USING btree ("organization_id","created_at");--> statement-breakpoint
-- The units of a code follow its ledger: each row takes from (or gives back to) the code in the same statement, the row lock
-- puts uses of one code one after the other, and the check of service_codes refuses what would fall below zero.
CREATE FUNCTION service_code_uses_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE service_codes SET units_left = units_left - NEW.units, updated_at = NEW.at WHERE id = NEW.code_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER service_code_uses_count BEFORE INSERT ON service_code_uses FOR EACH ROW EXECUTE FUNCTION service_code_uses_count();--> statement-breakpoint
CREATE FUNCTION service_code_uses_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of service codes is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER service_code_uses_stay BEFORE UPDATE OR DELETE ON service_code_uses FOR EACH ROW EXECUTE FUNCTION service_code_uses_stay();
