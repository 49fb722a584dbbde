CREATE TABLE "quiz_captions" (
	"film" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "quiz_captions_film_language_pk" PRIMARY KEY("film","language"),
	CONSTRAINT "quiz_captions_language" CHECK ("quiz_captions"."language" in ('en', 'es'))
);
