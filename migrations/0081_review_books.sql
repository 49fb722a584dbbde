-- What is seen of a sign: its notation without its names and what was checked, or its film where it has none.
create function sign_look(notation jsonb, clip text) returns text language sql immutable as $$
  select case
    when notation is not null then md5((notation - array['version', 'slug', 'gloss', 'variant', 'checked'])::text)
    when clip is not null then md5('film ' || clip)
  end
$$;
--> statement-breakpoint
-- Whoever approved a sign approved what they saw: with another look it waits for review again, unless whoever
-- changes it says in the same breath when that was reviewed.
create function changed_sign_waits() returns trigger language plpgsql as $$
begin
  if old.review_state = 'reviewed' and new.review_state = 'reviewed' and new.reviewed_at = old.reviewed_at
    and sign_look(new.notation, new.clip) is distinct from sign_look(old.notation, old.clip) then
    new.review_state := 'in_review'; new.reviewed_at := null; new.reviewed_by := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger signs_changed_waits before update of notation, clip on signs for each row execute function changed_sign_waits();
--> statement-breakpoint
CREATE TABLE "review_book_films" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"sign_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_book_judgements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"book_id" uuid NOT NULL,
	"sign_id" uuid NOT NULL,
	"look" text NOT NULL,
	"verdict" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "review_book_judgements_verdict" CHECK ("review_book_judgements"."verdict" in ('right', 'right_but', 'wrong')),
	CONSTRAINT "review_book_judgements_remark" CHECK ("review_book_judgements"."verdict" <> 'right' or "review_book_judgements"."remark" = '')
);
--> statement-breakpoint
CREATE TABLE "review_book_signs" (
	"book_id" uuid NOT NULL,
	"sign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "review_book_signs_book_id_sign_id_pk" PRIMARY KEY("book_id","sign_id")
);
--> statement-breakpoint
CREATE TABLE "review_books" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"set" text NOT NULL,
	"of" text,
	"message" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	CONSTRAINT "review_books_set" CHECK ("review_books"."set" in ('waiting', 'category', 'unit', 'chosen')),
	CONSTRAINT "review_books_language" CHECK ("review_books"."language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "look" text GENERATED ALWAYS AS (sign_look(notation, clip)) STORED;--> statement-breakpoint
ALTER TABLE "review_book_films" ADD CONSTRAINT "review_book_films_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_book_films" ADD CONSTRAINT "review_book_films_book_id_review_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."review_books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_book_films" ADD CONSTRAINT "review_book_films_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_book_judgements" ADD CONSTRAINT "review_book_judgements_of_book" FOREIGN KEY ("book_id","sign_id") REFERENCES "public"."review_book_signs"("book_id","sign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_book_signs" ADD CONSTRAINT "review_book_signs_book_id_review_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."review_books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_book_signs" ADD CONSTRAINT "review_book_signs_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_books" ADD CONSTRAINT "review_books_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_books" ADD CONSTRAINT "review_books_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_book_films_once" ON "review_book_films" USING btree ("book_id","sign_id");--> statement-breakpoint
CREATE INDEX "review_book_films_sign" ON "review_book_films" USING btree ("sign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_book_judgements_once" ON "review_book_judgements" USING btree ("book_id","sign_id");--> statement-breakpoint
CREATE INDEX "review_book_judgements_sign" ON "review_book_judgements" USING btree ("sign_id","look");--> statement-breakpoint
CREATE INDEX "review_book_signs_sign" ON "review_book_signs" USING btree ("sign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_books_token" ON "review_books" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "review_books_organization" ON "review_books" USING btree ("organization_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "review_books_made_by" ON "review_books" USING btree ("made_by");
