CREATE TABLE "file_store" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "file_store_one" CHECK ("file_store"."one")
);
