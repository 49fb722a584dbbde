import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const settings: Words<typeof en> = {
  title: 'Configuración', text: 'Lo que el producto ofrece para elegir, cómo se contacta el sitio y quién puede hacer qué.', tabs: 'Partes de la configuración', lists: 'Listas', site: 'Sitio', system: 'Proveedores', roles: 'Roles',
  entries: (n, text) => (n === 1 ? '1 entrada' : `${text} entradas`), active_of: (active, all) => `Se pueden elegir ${active} de ${all}`,
  site_title: 'Cómo se contacta el sitio', site_text: 'La página de ayuda los muestra; lo vacío no se muestra.', support_email: 'Buzón de ayuda', support_email_hint: 'Ahí llegan las preguntas. Sin un buzón, llegan a cada persona que administra.', mailing_list_url: 'Lista de correo', self_assessment_url: 'Formulario de autoevaluación', facebook_url: 'Facebook', instagram_url: 'Instagram', youtube_url: 'YouTube', link_hint: 'Con https:// al principio.',
  system_text: 'A qué está conectada esta instalación. Se configura en su entorno, no aquí.',
  roles_title: 'Roles y lo que permiten', roles_text: 'La matriz es parte del producto y solo cambia con una versión nueva.', feature: 'Función', features: {
    Permission: 'Permisos', RolePermission: 'Permisos de los roles', Feature: 'Funciones', Role: 'Roles', User: 'Personas', Dashboard: 'Inicio',
    Profile: 'Perfiles', Course: 'Cursos', Organization: 'Organizaciones', Teacher: 'Docentes', Student: 'Estudiantes', Calendar: 'Calendario',
    Subscription: 'Suscripciones', Dictionary: 'Diccionario', GiftCard: 'Tarjetas de regalo', Community: 'Comunidad', AuditLog: 'Registro de auditoría', Quiz: 'Cuestionarios',
    Feedback: 'Opiniones', Vocabularies: 'Palabras', SupportRequest: 'Solicitudes de ayuda', Comments: 'Comentarios', Posts: 'Publicaciones', Likes: 'Me gusta',
    Cms: 'Páginas del sitio', Blog: 'Blog', Tags: 'Etiquetas', LiveAssessment: 'Evaluaciones en vivo', Discount: 'Descuentos', CommonSettings: 'Configuración',
    CmsManagement: 'Edición de páginas', Event: 'Eventos', ReportedComments: 'Comentarios denunciados', Metrics: 'Métricas', Report: 'Informes',
  },
  permissions: { View: 'Ver', Create: 'Crear', Update: 'Cambiar', Delete: 'Eliminar' }, roles_names: { Admin: 'Administración', Organization: 'Organización', Teacher: 'Docente', Student: 'Estudiante', CMS: 'Visitante' },
  scopes: { all: 'todo', own: 'la propia organización', self: 'lo propio', entitled: 'lo que puede usar', published: 'lo público' }, none: 'nada', role: 'Rol',
}
export default settings
