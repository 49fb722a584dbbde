CREATE TABLE "web_builds" (
	"id" text PRIMARY KEY NOT NULL,
	"parts" text[] NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
