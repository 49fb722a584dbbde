CREATE TABLE "last_good_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"policy" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
