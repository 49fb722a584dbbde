import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const picture: Words<typeof en> = {
  hours: (h, min) => `${h} h ${min} min`, minutes: (n) => `${n} min`, percent: (n) => `${n} %`,
  chart: 'Minutos de estudio por día', day: (day, time, lessons) => `${day}: ${time}, ${lessons} ${lessons === '1' ? 'lección' : 'lecciones'}`, chart_most: (time) => `El día con más tiempo: ${time}`, chart_none: 'En este periodo no se estudió nada.',
  period: 'Periodo', failed: 'Los datos no se cargaron', failed_text: 'No se perdió nada. Inténtalo de nuevo en un momento.',
  time: 'Tiempo de estudio', lessons: 'Lecciones completadas', average: 'Promedio de cuestionarios', attempts: (n) => `de los ${n} intentos calificados`, one_attempt: 'del único intento calificado', no_attempts: 'Ningún cuestionario calificado', scores_apart: 'No comparte sus resultados',
  streak: 'Días seguidos', best: (n) => `Récord: ${n}`,
  courses: 'Cursos', no_courses: 'Todavía no empezó ningún curso', no_courses_text: 'En cuanto abra una lección, la ves aquí.', lessons_of: (done, all) => `${done} de ${all} ${all === '1' ? 'lección' : 'lecciones'}`, in_period: (lessons, time) => `En este periodo ${lessons} ${lessons === '1' ? 'lección' : 'lecciones'}, ${time}`, course_average: (percent) => `cuestionarios ${percent} % en promedio de todos los intentos`, last: (when) => `última actividad ${when}`, completed: (when) => `completado el ${when}`,
  quizzes: 'Cuestionarios', quizzes_table: 'Intentos y puntajes', no_quizzes: 'No entregó cuestionarios en este periodo.', quiz: 'Cuestionario', tries: 'Intentos', best_score: 'Mejor', last_score: 'Último', when: 'Entregado', result: 'Resultado', passed: 'Aprobado', not_passed: 'No aprobado', awaiting: 'Espera calificación', scores_private: 'Este estudiante comparte lecciones y tiempo, pero no los resultados de sus cuestionarios.',
  practice: 'Práctica', words: 'Sus palabras', learned: 'entendidas', mastered: 'dominadas', reviews: 'Respuestas', practice_time: 'Tiempo',
  assessments: 'Evaluaciones en vivo', assessments_text: 'Las evaluaciones en vivo se abrirán más adelante. Aquí verás niveles y rúbricas.',
  not_agreed: 'Este estudiante no aceptó compartir su aprendizaje', not_agreed_text: 'No ves nada hasta que diga que sí.', no_seat: 'Este estudiante no tiene lugar ni código de servicio de tu organización', no_seat_text: 'Aquí se muestra lo que aceptan compartir quienes tienen uno de los dos.',
  not_taught: 'Ves el aprendizaje de las personas a quienes enseñas', not_taught_text: 'No está en ningún grupo tuyo ni en un curso que enseñes.',
  seen: 'El estudiante puede ver que lo miraste, y cuándo.',
  report: 'Informe', reports: 'Todos los informes',
  notes: { title: 'Notas de docentes', only: 'Las leen quienes dirigen y enseñan en tu organización. El estudiante no las ve en pantalla; son parte de los datos que puede pedir.', label: 'Nueva nota', placeholder: 'Lo que debe saber quien enseñe después', add: 'Anotar', empty: 'Todavía no hay notas.', mine: 'Tú', edited: 'editada', note: 'Nota', edit_label: 'Cambiar la nota', delete_title: '¿Eliminar esta nota?', delete_text: 'Nadie podrá leerla. No se puede deshacer.', failed: 'Las notas no se cargaron', of: (when) => `Nota del ${when}` },
}
export default picture
