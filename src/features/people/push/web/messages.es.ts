import type { PushMessages } from './messages.en.ts'

const push: PushMessages = {
  title: 'En este dispositivo',
  label: 'Avisos en este dispositivo',
  hint: 'También aparecen con el sitio cerrado, hasta que cierres sesión.',
  denied:
    'Tu navegador bloquea los avisos de este sitio. Permítelos en su configuración y vuelve a intentarlo.',
  unsupported: 'Este navegador no puede mostrar avisos. Puedes seguir recibiendo correos.',
  install: 'En iPhone y iPad, primero instala la app. Luego ábrela y activa esta opción.',
  how: 'Cómo instalar la app',
  failed: 'No se pudieron activar los avisos. Inténtalo más tarde.',
}
export default push
