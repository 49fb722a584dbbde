ALTER TABLE "practice_cards" DROP CONSTRAINT "practice_cards_skill";--> statement-breakpoint
ALTER TABLE "practice_reviews" DROP CONSTRAINT "practice_reviews_mode";--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_skill" CHECK ("practice_cards"."skill" in ('recognise', 'produce', 'fingerspelling'));--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_mode" CHECK ("practice_reviews"."mode" in ('choose_meaning', 'recall_meaning', 'choose_sign', 'sign_along', 'choose_spelled', 'spelled'));--> statement-breakpoint
-- Words whose sign was known firmly before they were read from the hand.
INSERT INTO "practice_cards" ("user_id", "vocabulary_id", "skill", "source", "due", "removed_at")
SELECT c."user_id", c."vocabulary_id", 'fingerspelling', c."source", now(), c."removed_at"
FROM "practice_cards" c
JOIN "vocabularies" v ON v."id" = c."vocabulary_id"
WHERE c."skill" = 'recognise' AND c."state" = 2 AND c."stability" >= 7
  AND v."part_of_speech" <> 'letter' AND v."spelling" ~ '^[A-Za-z]{2,6}$'
  AND EXISTS (
    SELECT FROM "signs" g
    WHERE g."vocabulary_id" = v."id" AND g."is_primary" AND (g."clip" IS NOT NULL OR g."poster" IS NOT NULL OR g."notation" IS NOT NULL)
  );
