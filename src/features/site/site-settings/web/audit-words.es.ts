import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    SETTING: 'Ajuste',
  },
  fields: {
    site_name: 'Nombre del sitio',
    banner: 'Anuncio',
    sender_name: 'Nombre de quien envía',
    reply_to: 'Dirección para respuestas',
    support_email: 'Buzón de ayuda',
    mailing_list_url: 'Lista de correo',
    self_assessment_url: 'Formulario de autoevaluación',
    facebook_url: 'Facebook',
    instagram_url: 'Instagram',
    youtube_url: 'YouTube',
    app_store_url: 'App Store',
    google_play_url: 'Google Play',
    switch_registration: 'Registro',
    switch_organizations: 'Organizaciones nuevas',
    switch_comments: 'Comentarios',
    switch_newsletter: 'Boletín',
    switch_events: 'Eventos',
    switch_community: 'Comunidad',
    switch_gift_cards: 'Tarjetas de regalo',
    switch_app: 'Aplicación',
  },
}
export default auditWords
