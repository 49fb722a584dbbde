/** Roles, as people read them. */
const roles = {
  Admin: 'Administración',
  Organization: 'Organización',
  Teacher: 'Docente',
  Student: 'Estudiante',
  CMS: 'Visitante',
}
export default roles
