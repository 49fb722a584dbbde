CREATE TABLE "lookups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"vocabulary_id" uuid,
	"query" text,
	"results" integer,
	"role" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "lookups_kind" CHECK ("lookups"."kind" in ('opened', 'not_found')),
	CONSTRAINT "lookups_subject" CHECK (("lookups"."kind" = 'opened') = ("lookups"."vocabulary_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"kind" text NOT NULL,
	"dominant_hand" text DEFAULT 'right' NOT NULL,
	"photo" text,
	"note_en" text,
	"note_es" text,
	CONSTRAINT "signers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "signers_kind" CHECK ("signers"."kind" in ('animated', 'filmed')),
	CONSTRAINT "signers_dominant_hand" CHECK ("signers"."dominant_hand" in ('right', 'left'))
);
--> statement-breakpoint
CREATE TABLE "sign_parameters" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"picture" text,
	"position" integer NOT NULL,
	CONSTRAINT "sign_parameters_kind_value_pk" PRIMARY KEY("kind","value"),
	CONSTRAINT "sign_parameters_kind" CHECK ("sign_parameters"."kind" in ('handshape', 'location', 'movement', 'hands'))
);
--> statement-breakpoint
CREATE TABLE "signs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vocabulary_id" uuid NOT NULL,
	"signer_id" uuid,
	"content_key" text,
	"region" text,
	"clip" text,
	"poster" text,
	"fsw" text,
	"handshapes" text[] DEFAULT '{}' NOT NULL,
	"location" text,
	"movement" text,
	"hands" text,
	"description_en" text,
	"description_es" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "signs_content_key_unique" UNIQUE("content_key"),
	CONSTRAINT "signs_hands" CHECK ("signs"."hands" in ('one', 'two_symmetric', 'two_asymmetric')),
	CONSTRAINT "signs_filmed_by_someone" CHECK ("signs"."clip" is null or "signs"."signer_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "saved_vocabularies" (
	"user_id" uuid NOT NULL,
	"vocabulary_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_vocabularies_user_id_vocabulary_id_pk" PRIMARY KEY("user_id","vocabulary_id")
);
--> statement-breakpoint
CREATE TABLE "vocabularies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"gloss" text NOT NULL,
	"word_en" text NOT NULL,
	"word_es" text NOT NULL,
	"sort_en" text GENERATED ALWAYS AS (dictionary_key(word_en)) STORED NOT NULL,
	"sort_es" text GENERATED ALWAYS AS (dictionary_key(word_es)) STORED NOT NULL,
	"part_of_speech" text NOT NULL,
	"definition_en" text,
	"definition_es" text,
	"example_en" text,
	"example_es" text,
	"spelling" text NOT NULL,
	"unit" integer,
	"lesson" integer,
	"frequency_rank" integer NOT NULL,
	"lookups" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 1000000000 NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"organization_id" uuid,
	"created_by" uuid,
	"content_hash" text,
	CONSTRAINT "vocabularies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "vocabularies_status" CHECK ("vocabularies"."status" in ('active', 'inactive')),
	CONSTRAINT "vocabularies_slug" CHECK ("vocabularies"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "vocabulary_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulary_category_links" (
	"vocabulary_id" uuid NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "vocabulary_category_links_vocabulary_id_category_pk" PRIMARY KEY("vocabulary_id","category")
);
--> statement-breakpoint
CREATE TABLE "vocabulary_relations" (
	"vocabulary_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "vocabulary_relations_vocabulary_id_kind_other_id_pk" PRIMARY KEY("vocabulary_id","kind","other_id"),
	CONSTRAINT "vocabulary_relations_kind" CHECK ("vocabulary_relations"."kind" in ('related', 'synonym')),
	CONSTRAINT "vocabulary_relations_not_itself" CHECK ("vocabulary_relations"."vocabulary_id" <> "vocabulary_relations"."other_id")
);
--> statement-breakpoint
CREATE TABLE "vocabulary_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vocabulary_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "vocabulary_reports_reason" CHECK ("vocabulary_reports"."reason" in ('wrong_sign', 'wrong_text', 'media', 'missing', 'other')),
	CONSTRAINT "vocabulary_reports_status" CHECK ("vocabulary_reports"."status" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "vocabulary_search" (
	"vocabulary_id" uuid PRIMARY KEY NOT NULL,
	"names" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"meaning" "tsvector" NOT NULL,
	"popularity" integer NOT NULL,
	"open" boolean NOT NULL,
	"organization_id" uuid
);
--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vocabularies" ADD CONSTRAINT "saved_vocabularies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vocabularies" ADD CONSTRAINT "saved_vocabularies_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabularies" ADD CONSTRAINT "vocabularies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabularies" ADD CONSTRAINT "vocabularies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_category_links" ADD CONSTRAINT "vocabulary_category_links_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_category_links" ADD CONSTRAINT "vocabulary_category_links_category_vocabulary_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."vocabulary_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_relations" ADD CONSTRAINT "vocabulary_relations_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_relations" ADD CONSTRAINT "vocabulary_relations_other_id_vocabularies_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_reports" ADD CONSTRAINT "vocabulary_reports_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_reports" ADD CONSTRAINT "vocabulary_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_search" ADD CONSTRAINT "vocabulary_search_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lookups_kind_at" ON "lookups" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "lookups_vocabulary" ON "lookups" USING btree ("vocabulary_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "signs_one_primary" ON "signs" USING btree ("vocabulary_id") WHERE "signs"."is_primary";--> statement-breakpoint
CREATE INDEX "signs_vocabulary" ON "signs" USING btree ("vocabulary_id","position");--> statement-breakpoint
CREATE INDEX "signs_handshapes" ON "signs" USING gin ("handshapes");--> statement-breakpoint
CREATE INDEX "signs_location" ON "signs" USING btree ("location","movement");--> statement-breakpoint
CREATE INDEX "signs_signer" ON "signs" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "signs_clip" ON "signs" USING btree ("clip");--> statement-breakpoint
CREATE INDEX "vocabularies_popularity" ON "vocabularies" USING btree ("popularity","id");--> statement-breakpoint
CREATE INDEX "vocabularies_open" ON "vocabularies" USING btree ("popularity","id") WHERE "vocabularies"."open";--> statement-breakpoint
CREATE INDEX "vocabularies_sort_en" ON "vocabularies" USING btree ("sort_en","id");--> statement-breakpoint
CREATE INDEX "vocabularies_sort_es" ON "vocabularies" USING btree ("sort_es","id");--> statement-breakpoint
CREATE INDEX "vocabularies_part_of_speech" ON "vocabularies" USING btree ("part_of_speech","popularity");--> statement-breakpoint
CREATE INDEX "vocabularies_unit" ON "vocabularies" USING btree ("unit","popularity");--> statement-breakpoint
CREATE INDEX "vocabularies_organization" ON "vocabularies" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "vocabulary_category_links_category" ON "vocabulary_category_links" USING btree ("category","vocabulary_id");--> statement-breakpoint
CREATE INDEX "vocabulary_relations_other" ON "vocabulary_relations" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vocabulary_reports_once" ON "vocabulary_reports" USING btree ("vocabulary_id","user_id","reason") WHERE "vocabulary_reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "vocabulary_reports_status" ON "vocabulary_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "vocabulary_search_names" ON "vocabulary_search" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vocabulary_search_words" ON "vocabulary_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "vocabulary_search_meaning" ON "vocabulary_search" USING gin ("meaning");--> statement-breakpoint
CREATE INDEX "vocabulary_search_popularity" ON "vocabulary_search" USING btree ("popularity","vocabulary_id");--> statement-breakpoint
CREATE INDEX "vocabulary_search_open" ON "vocabulary_search" USING btree ("popularity","vocabulary_id") WHERE "vocabulary_search"."open";