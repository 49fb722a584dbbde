CREATE TABLE "code_statement_reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"statement_id" uuid NOT NULL,
	"day" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_statement_reminders" ADD CONSTRAINT "code_statement_reminders_statement_id_code_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."code_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_statement_reminders_once" ON "code_statement_reminders" USING btree ("statement_id","day");