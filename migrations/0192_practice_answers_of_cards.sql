ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_card" FOREIGN KEY ("user_id","card_id") REFERENCES "public"."practice_cards"("user_id","id") ON DELETE cascade ON UPDATE no action;
