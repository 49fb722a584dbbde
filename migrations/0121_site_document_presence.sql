CREATE TABLE "site_document_presence" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"block" text,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_document_presence_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "site_document_presence" ADD CONSTRAINT "site_document_presence_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_presence" ADD CONSTRAINT "site_document_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_document_presence_user" ON "site_document_presence" USING btree ("user_id");