CREATE TABLE "vocabulary_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"skipped" integer NOT NULL,
	"failed" integer NOT NULL,
	"errors" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deleted_content" (
	"content_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_drafts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vocabulary_id" uuid NOT NULL,
	"sign_id" uuid,
	"user_id" uuid NOT NULL,
	"notation" jsonb NOT NULL,
	"based_on" integer,
	"returned" text
);
--> statement-breakpoint
CREATE TABLE "sign_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sign_id" uuid NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"comment" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "sign_history_action" CHECK ("sign_history"."action" in ('sent', 'filmed', 'content', 'approved', 'corrected', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "review_state" text DEFAULT 'in_review' NOT NULL;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "vocabularies" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vocabularies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary_imports" ADD CONSTRAINT "vocabulary_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_imports" ADD CONSTRAINT "vocabulary_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_drafts" ADD CONSTRAINT "sign_drafts_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_drafts" ADD CONSTRAINT "sign_drafts_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_drafts" ADD CONSTRAINT "sign_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_history" ADD CONSTRAINT "sign_history_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_history" ADD CONSTRAINT "sign_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vocabulary_imports_newest" ON "vocabulary_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vocabulary_imports_organization" ON "vocabulary_imports" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "vocabulary_imports_user" ON "vocabulary_imports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_drafts_once" ON "sign_drafts" USING btree ("user_id","vocabulary_id","sign_id") WHERE "sign_drafts"."sign_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_drafts_new_once" ON "sign_drafts" USING btree ("user_id","vocabulary_id") WHERE "sign_drafts"."sign_id" is null;--> statement-breakpoint
CREATE INDEX "sign_drafts_sign" ON "sign_drafts" USING btree ("sign_id");--> statement-breakpoint
CREATE INDEX "sign_drafts_vocabulary" ON "sign_drafts" USING btree ("vocabulary_id");--> statement-breakpoint
CREATE INDEX "sign_history_sign" ON "sign_history" USING btree ("sign_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_history_user" ON "sign_history" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signers_organization" ON "signers" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "signs_review" ON "signs" USING btree ("review_state","updated_at","id");--> statement-breakpoint
UPDATE "signs" SET "review_state" = 'reviewed' WHERE "reviewed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_review_state" CHECK ("signs"."review_state" in ('in_review', 'reviewed', 'rejected') and ("signs"."review_state" = 'reviewed') = ("signs"."reviewed_at" is not null));--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_rejected_shows_nothing" CHECK ("signs"."review_state" <> 'rejected' or ("signs"."clip" is null and "signs"."notation" is null));