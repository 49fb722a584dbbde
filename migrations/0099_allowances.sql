CREATE TABLE "allowance_balances" (
	"allowance_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"amount" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "allowance_balances_allowance_id_seat_pk" PRIMARY KEY("allowance_id","seat"),
	CONSTRAINT "allowance_balances_left" CHECK ("allowance_balances"."taken" between 0 and "allowance_balances"."amount")
);
--> statement-breakpoint
CREATE TABLE "allowance_takings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"allowance_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "allowances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"grant_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "allowances_of_grant" UNIQUE("grant_id","kind","starts_at"),
	CONSTRAINT "allowances_whose" CHECK (num_nonnulls("allowances"."grant_id", "allowances"."user_id") = 1),
	CONSTRAINT "allowances_kind" CHECK ("allowances"."kind" in ('assessment', 'appointment')),
	CONSTRAINT "allowances_amount" CHECK ("allowances"."amount" between 1 and 1000),
	CONSTRAINT "allowances_period" CHECK ("allowances"."starts_at" < "allowances"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "allowance_balances" ADD CONSTRAINT "allowance_balances_allowance_id_allowances_id_fk" FOREIGN KEY ("allowance_id") REFERENCES "public"."allowances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance_takings" ADD CONSTRAINT "allowance_takings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance_takings" ADD CONSTRAINT "allowance_takings_balance" FOREIGN KEY ("allowance_id","seat") REFERENCES "public"."allowance_balances"("allowance_id","seat") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowances" ADD CONSTRAINT "allowances_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowances" ADD CONSTRAINT "allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allowance_takings_once" ON "allowance_takings" USING btree ("user_id","kind","about") WHERE "allowance_takings"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "allowance_takings_balance" ON "allowance_takings" USING btree ("allowance_id","seat");--> statement-breakpoint
CREATE INDEX "allowance_takings_user" ON "allowance_takings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allowances_of_person" ON "allowances" USING btree ("user_id","kind","starts_at","about");