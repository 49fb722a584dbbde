CREATE INDEX "order_lines_name" ON "order_lines" USING gin ("name_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_guest" ON "orders" USING gin (("guest_email"::text) gin_trgm_ops) WHERE "orders"."guest_email" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_named" ON "subscriptions" USING gin ("name_en" gin_trgm_ops,"reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invites_search" ON "invites" USING gin ((coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || "email"::text) gin_trgm_ops);