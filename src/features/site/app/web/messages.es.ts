import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const app: Words<typeof en> = {
  title: 'ASL Shop en tu pantalla de inicio',
  lead: 'Ponla donde están tus otras aplicaciones. Se abre al instante, en pantalla completa, y las lecciones que descargues funcionan sin conexión.',
  gains: [
    {
      title: 'Aprende en el tren, en el avión o en el sótano',
      text: 'Una unidad descargada está completa: señas, deletreo, conversaciones, cuestionarios y práctica. Lo que hagas cuenta en cuanto vuelvas a tener conexión.',
    },
    {
      title: 'Pequeña y siempre al día',
      text: 'Ocupa cerca de un megabyte, más lo que descargues. No hay nada que actualizar: una versión nueva espera a que termines lo que estás haciendo.',
    },
    {
      title: 'Comparte con ella',
      text: 'En Android, comparte una palabra desde cualquier aplicación para buscar su seña, o un video tuyo para añadirlo a tus archivos.',
    },
  ],
  questions: 'Conviene saber',
  faq: [
    {
      question: '¿Es lo mismo que el sitio web?',
      answer:
        'Sí. Es este sitio con su propio icono y su propia ventana. Tu cuenta, tu avance y tu plan son los mismos en cada dispositivo.',
    },
    {
      question: '¿Qué queda en el dispositivo?',
      answer:
        'El programa y las lecciones que descargaste. Todo se quita cuando cierras la sesión, y las descargas terminan 30 días después de que el dispositivo vio tu plan por última vez.',
    },
    {
      question: '¿Cómo la quito?',
      answer:
        'Como cualquier aplicación: mantén presionado su icono y elige quitarla. En una computadora, ábrela y elige «Desinstalar» en su menú.',
    },
  ],
  install: {
    title: 'Instálala',
    text: 'No hace falta ninguna tienda: el navegador la instala en tres pasos.',
    offer: 'Tu navegador puede hacerlo con un solo toque.',
    button: 'Instalar ASL Shop',
    installed: 'Ya está instalada. Busca la mano en tu pantalla de inicio.',
    standalone: 'Ahora mismo estás usando la aplicación instalada.',
    scan: 'Escanéalo con tu teléfono',
    scan_text: 'La cámara abre esta página ahí.',
    qr_alt: (url) => `Código QR de ${url}`,
    stores: 'También está en las tiendas:',
    app_store: 'App Store',
    play_store: 'Google Play',
    this_device: 'Este dispositivo',
    platforms: {
      ios: 'iPhone y iPad',
      android: 'Android',
      computer: 'Computadora',
    },
    steps: {
      ios: [
        'Abre esta página en Safari y toca Compartir, el cuadrado con la flecha.',
        'Baja y elige «Agregar a Inicio».',
        'Toca «Agregar». Desde ahora, ábrela con su icono.',
      ],
      android: [
        'Abre esta página en Chrome y toca el menú, los tres puntos.',
        'Elige «Agregar a pantalla principal» y luego «Instalar».',
        'Ábrela con su icono, entre tus otras aplicaciones.',
      ],
      computer: [
        'Abre esta página en Chrome o Edge y mira el final de la barra de direcciones.',
        'Haz clic en la pantalla con la flecha y luego en «Instalar». En Safari, en una Mac: Archivo, «Agregar al Dock».',
        'Se abre en su propia ventana, desde el Dock o el menú de inicio.',
      ],
    },
    notes: {
      ios: 'Instálala antes de descargar lecciones: en el navegador, iOS olvida lo que guarda un sitio tras siete días sin visitarlo. Instalada, se queda.',
      android: 'En Firefox y Samsung Internet, el menú dice «Instalar» o «Agregar página a».',
      computer:
        'Firefox no instala sitios en la computadora. Ahí todo funciona en una pestaña, también las descargas.',
    },
  },
  card: {
    title: 'Lleva ASL Shop contigo',
    text: 'Ponla en tu pantalla de inicio y descarga una unidad: señas, cuestionarios y práctica funcionan sin conexión.',
    install: 'Instalar',
    how: 'Ver cómo',
    later: 'Ahora no',
  },
}
export default app
