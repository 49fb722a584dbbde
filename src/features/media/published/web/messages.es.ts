import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const picker: Words<typeof en> = {
  picture_title: 'Elige una imagen',
  film_title: 'Elige un video',
  search_label: 'Busca entre tus archivos por nombre',
  none: { picture: 'Todavía no tienes imágenes', film: 'Todavía no tienes videos' },
  none_hint: 'Sube uno y úsalo enseguida. Queda entre tus archivos para la próxima vez.',
  nothing_found: 'Ningún archivo se llama así.',
  failed: 'No pudimos cargar tus archivos.',
  upload_picture: 'Subir una imagen',
  upload_hint: 'JPEG, PNG, WebP o AVIF',
  uploading: (name) => `Subiendo ${name}`,
  processing: 'Estamos preparando la imagen.',
  interrupted: 'Se perdió la conexión. Lo que ya se subió queda guardado.',
  resume: 'Intentar de nuevo',
  upload_failed: 'No se pudo subir esta imagen.',
  choose: (name) => `Elegir ${name}`,
  older: 'Ver archivos más antiguos',
  another_picture: 'Elegir otra imagen',
  another_film: 'Elegir otro video',
  use_picture: 'Usar esta imagen',
  use_film: 'Usar este video',
  describe_title: 'Cómo se muestra',
  gone: 'Este archivo ya no está o no puedes verlo. Elige otro.',
  focal: {
    title: 'Lo que siempre se ve',
    hint: 'Presiona la parte que no debe cortarse: una cara, las dos manos. Con el teclado, mueve la marca con las flechas.',
    mark: (x, y) => `Marca: ${x} % desde la izquierda, ${y} % desde arriba`,
    crops: { wide: 'Ancha', square: 'Cuadrada', tall: 'Alta' },
  },
  alt: {
    title: 'En palabras',
    hint: 'Cuenta lo que la imagen dice aquí. Quien no la ve lee, escucha o toca estas palabras en su lugar.',
    en: 'Descripción en inglés',
    es: 'Descripción en español',
    decorative: 'Es solo un adorno',
    decorative_hint: 'El texto dice todo sin ella. Los lectores de pantalla pasan de largo.',
    missing: 'Sin descripción, o sin marcarla como adorno, la página no se puede publicar.',
  },
  film: {
    captions: (languages) => `Subtítulos: ${languages}.`,
    no_captions: 'Todavía no tiene subtítulos. La página no se puede publicar hasta que los tenga.',
    processing: 'El video todavía se está convirtiendo. Ya puedes usarlo.',
  },
  uses: 'Ya se muestra aquí',
}
export default picker
