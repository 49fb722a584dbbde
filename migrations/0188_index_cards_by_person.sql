-- transaction: none
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "practice_cards_own" ON "practice_cards" USING btree ("user_id","id");
