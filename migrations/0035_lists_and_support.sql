CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" "citext" NOT NULL,
	"category" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "faqs_key_unique" UNIQUE("key"),
	CONSTRAINT "faqs_status" CHECK ("faqs"."status" in ('active', 'inactive')),
	CONSTRAINT "faqs_category" CHECK ("faqs"."category" in ('account', 'courses', 'dictionary', 'organizations', 'payment', 'technical'))
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" "citext" NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "tags_key_unique" UNIQUE("key"),
	CONSTRAINT "tags_status" CHECK ("tags"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "common_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" uuid NOT NULL,
	"author_type" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	CONSTRAINT "support_messages_author_type" CHECK ("support_messages"."author_type" in ('User', 'Admin'))
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'Request' NOT NULL,
	"assigned_to" uuid,
	"page" text,
	"agent" text,
	"last_message_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "support_requests_status" CHECK ("support_requests"."status" in ('Request', 'Responded', 'Closed'))
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_request" ON "support_messages" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_number" ON "support_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "support_requests_queue" ON "support_requests" USING btree ("status","last_message_at");--> statement-breakpoint
CREATE INDEX "support_requests_user" ON "support_requests" USING btree ("user_id","last_message_at");--> statement-breakpoint
-- What people ask first; an Admin edits the list in the settings.
INSERT INTO "faqs" ("key", "category", "name_en", "name_es", "text_en", "text_es", "position") VALUES
  ('no-sound', 'courses', 'Why do the signing videos have no sound?', '¿Por qué los videos en señas no tienen sonido?', 'Signs are seen, not heard. Nothing here needs sound, and where somebody speaks there are captions.', 'Las señas se ven, no se oyen. Aquí nada necesita sonido, y donde alguien habla hay subtítulos.', 1),
  ('slow-and-mirror', 'courses', 'Can I watch a sign slowly, or as in a mirror?', '¿Puedo ver una seña despacio o como en un espejo?', 'Yes. Below every sign you choose the speed, repeat a part, step through it frame by frame, and mirror it. With the keyboard: [ and ] change the speed, M mirrors, Space plays and stops.', 'Sí. Debajo de cada seña eliges la velocidad, repites una parte, avanzas cuadro por cuadro y la pones en espejo. Con el teclado: [ y ] cambian la velocidad, M la pone en espejo y la barra espaciadora la detiene o la reproduce.', 2),
  ('lesson-locked', 'courses', 'Why is a lesson locked?', '¿Por qué está cerrada una lección?', 'Lessons build on each other: the next one opens when you have watched most of the one before it and passed its quiz. Free lessons need no plan.', 'Las lecciones se apoyan unas en otras: la siguiente se abre cuando viste casi toda la anterior y aprobaste su cuestionario. Las lecciones gratis no necesitan un plan.', 3),
  ('word-missing', 'dictionary', 'A word is missing or a sign looks wrong. What can I do?', 'Falta una palabra o una seña se ve mal. ¿Qué puedo hacer?', 'On the page of the word, choose “Report a problem”. A person looks at every report. If the word is missing altogether, write to us below.', 'En la página de la palabra, elige «Avisar de un problema». Una persona mira cada aviso. Si la palabra falta del todo, escríbenos aquí abajo.', 4),
  ('forgot-password', 'account', 'I forgot my password', 'Olvidé mi contraseña', 'Choose “Forgot your password?” where you sign in. We send a link that works once, for an hour. If no mail comes, look into the folder for unwanted mail, or write to us.', 'Elige «¿Olvidaste tu contraseña?» donde inicias sesión. Te enviamos un enlace que sirve una vez, durante una hora. Si no llega, busca en la carpeta de correo no deseado o escríbenos.', 5),
  ('who-sees-progress', 'account', 'Who can see my progress?', '¿Quién puede ver mi progreso?', 'You, and an organization only while you allow it. Your settings show who may see what, until when, and you can end it there at any time.', 'Tú, y una organización solo mientras lo permitas. En tu configuración ves quién puede ver qué y hasta cuándo, y ahí puedes terminarlo cuando quieras.', 6),
  ('invitation-expired', 'organizations', 'My invitation has run out', 'Mi invitación venció', 'Open its link and choose “Ask for a new one”. Whoever invited you hears of it and can send it again with one press.', 'Abre el enlace y elige «Pedir una nueva». Quien te invitó se entera y puede enviarla otra vez con un solo clic.', 7),
  ('video-does-not-play', 'technical', 'A video does not play', 'Un video no se reproduce', 'Reload the page first. Current versions of Chrome, Edge, Firefox and Safari play everything here; a company’s network may block video. If it still does not play, write to us from that page: we then see which browser you use.', 'Primero recarga la página. Las versiones actuales de Chrome, Edge, Firefox y Safari reproducen todo; la red de una empresa puede bloquear el video. Si sigue sin verse, escríbenos desde esa página: así sabemos qué navegador usas.', 8);
