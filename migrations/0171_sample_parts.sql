CREATE TABLE "sample_parts" (
	"part" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sample_rows" (
	"part" text NOT NULL,
	"relation" text NOT NULL,
	"row_id" uuid NOT NULL,
	CONSTRAINT "sample_rows_relation_row_id_pk" PRIMARY KEY("relation","row_id")
);
