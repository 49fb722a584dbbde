ALTER TABLE "grants" DROP CONSTRAINT "grants_seats";--> statement-breakpoint
ALTER TABLE "offline_purchases" DROP CONSTRAINT "offline_purchases_sums";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_seats";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "invites_newest" ON "invites" USING btree ("created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "memberships_counted" ON "memberships" USING btree ("organization_id","kind","user_id") WHERE "memberships"."status" = 'active';--> statement-breakpoint
CREATE INDEX "users_by_name_en" ON "users" USING btree ((
    coalesce(
      nullif(btrim(btrim(coalesce(users.first_name, '')) || ' ' || btrim(coalesce(users.last_name, ''))), ''),
      nullif(btrim(btrim(coalesce(users.deleted_metadata->>'first_name', '')) || ' ' || btrim(coalesce(users.deleted_metadata->>'last_name', ''))), ''),
      case when users.deleted_at is null then 'No name provided' else 'Deleted User' end
    )),"id");--> statement-breakpoint
CREATE INDEX "users_by_name_es" ON "users" USING btree ((
    coalesce(
      nullif(btrim(btrim(coalesce(users.first_name, '')) || ' ' || btrim(coalesce(users.last_name, ''))), ''),
      nullif(btrim(btrim(coalesce(users.deleted_metadata->>'first_name', '')) || ' ' || btrim(coalesce(users.deleted_metadata->>'last_name', ''))), ''),
      case when users.deleted_at is null then 'Sin nombre' else 'Usuario eliminado' end
    )),"id");--> statement-breakpoint
CREATE INDEX "users_learners_by_name" ON "users" USING btree ("first_name","last_name","id") WHERE "users"."role" = 'Student' and "users"."deleted_at" is null and "users"."status" = 'active';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "support_requests_newest" ON "support_requests" USING btree ("last_message_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (dictionary_key("first_name" || ' ' || "last_name" || ' ' || coalesce("email", "sign_in_name", "unconfirmed_email")::text || ' ' || coalesce("deleted_metadata"->>'first_name', '') || ' ' || coalesce("deleted_metadata"->>'last_name', '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_seats" CHECK (
        ("grants"."source" = 'seat') = ("grants"."user_id" is null)
        and ("grants"."source" = 'seat') = ("grants"."seats" > 0)
        and ("grants"."user_id" is not null or "grants"."organization_id" is not null)
        and "grants"."seats" between 0 and 1000000);--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_sums" CHECK (
        "offline_purchases"."seats" between 1 and 1000000
        and "offline_purchases"."unit_cents" >= 0
        and "offline_purchases"."subtotal" = "offline_purchases"."seats" * "offline_purchases"."unit_cents"
        and "offline_purchases"."tax" >= 0
        and "offline_purchases"."total" = "offline_purchases"."subtotal" + "offline_purchases"."tax");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_seats" CHECK ("subscriptions"."seats" between 1 and 1000000 and "subscriptions"."next_seats" between 1 and 1000000);