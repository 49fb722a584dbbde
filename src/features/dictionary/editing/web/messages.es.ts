import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const messages: Words<typeof en> = {
  title: 'Diccionario', text: 'Palabras, señas y videos: escríbelos, impórtalos y mira qué falta.', org_text: 'Las palabras y señas propias de tu organización, junto a las de la plataforma.', new: 'Nueva entrada', import: 'Importar', export: 'Exportar CSV', exported: 'Tu archivo está listo.',
  tabs: { label: 'Partes del diccionario', entries: 'Entradas', review: 'Revisión', duplicates: 'Duplicados', looked_up: 'Búsquedas', import: 'Importar' },
  list: {
    caption: 'Entradas', search: 'Busca una palabra', missing: 'Entradas sin', any: 'Nada en especial', category: 'Categoría', any_category: 'Todas las categorías', review: 'Revisión', any_review: 'Cualquier estado', status: 'Estado', active: 'En el diccionario', inactive: 'Retiradas', all: 'Todas', mine: 'Solo las editables', gaps: 'Lo que le falta al diccionario',
    columns: { word: 'Palabra', other: 'Traducción', part: 'Clase', missing: 'Falta', review: 'Seña', lookups: 'Búsquedas', organization: 'De', updated: 'Cambió' }, platform: 'Plataforma', complete: 'Completa', edit: 'Editar', view: 'Verla', remove: 'Retirar', restore: 'Recuperar', taken_out: 'Retirada',
    empty: 'Aún no hay entradas', empty_text: 'Escribe la primera o importa una lista.', remove_title: (word) => `¿Retirar «${word}» del diccionario?`, remove_text: 'Nadie la encontrará. Sus señas y lo que hicieron los estudiantes con ella se conservan: puedes recuperarla.', removed: (word) => `«${word}» quedó retirada.`,
  },
  missing: { film: 'Video', sign: 'Seña', description: 'Descripción', spanish: 'Español', signwriting: 'SignWriting' },
  count: (n) => n.toLocaleString('es'),
  entry: {
    kicker: 'Entrada', new_title: 'Nueva entrada', new_text: 'Escribe la palabra en ambos idiomas. En el paso siguiente agregas su seña.', words: 'Palabra', meaning: 'Significado', links: 'Dónde va', word_en: 'Palabra en inglés', word_es: 'Palabra en español', part: 'Clase de palabra', gloss: 'Glosa', gloss_hint: 'En mayúsculas, como THANK-YOU. Vacía, sigue a la palabra en inglés.', slug: 'Dirección', slug_hint: 'Como thank-you. Vacía, sigue a la palabra en inglés. Después no se puede cambiar.',
    definition_en: 'Definición en inglés', definition_es: 'Definición en español', example_en: 'Ejemplo en inglés', example_es: 'Ejemplo en español', categories: 'Categorías', related: 'Palabras relacionadas', synonyms: 'Palabras con el mismo significado', add_word: 'Agregar una palabra', remove_word: (word) => `Quitar ${word}`, create: 'Crear la entrada', save: 'Guardar', view: 'Verla en el diccionario',
    failed: 'No se pudo cargar la entrada', missing: 'Esta entrada no está aquí', missing_text: 'Quizá pertenece a otra organización.', back: 'Volver al diccionario', read_only: 'Esta entrada es de la plataforma. Puedes leerla y copiar sus señas a tus propias entradas.', removed: 'Esta entrada está retirada: nadie la encuentra.', leave_title: '¿Salir sin guardar?', leave: 'Lo que cambiaste en esta entrada no está guardado y se perdería.', leave_go: 'Salir', leave_stay: 'Quedarme aquí',
  },
  duplicates: { title: 'Entradas que están dos veces', text: 'Dos entradas pueden estar bien, como en una palabra con dos significados. Entonces dales palabras distintas, como «banco (dinero)».', kinds: { word: 'Misma palabra', gloss: 'Misma glosa', sign: 'Misma seña' }, none: 'Nada está dos veces', none_text: 'No hay dos entradas con la misma palabra, glosa o seña.' },
  looked: { opened: 'Las más abiertas en 30 días', not_found: 'Buscadas y no encontradas', times: (n) => (n === 1 ? 'una vez' : `${n.toLocaleString('es')} veces`), no_sign: 'Aún sin seña', none: 'Todavía nadie ha buscado una palabra.', none_missing: 'Todas las búsquedas encontraron algo.', write: 'Escribir esta entrada', last: (date) => `la última, el ${date}` },
  imports: {
    title: 'Importar entradas', text: 'Elige un archivo o pega su texto. Ves qué pasa con cada fila antes de que se escriba nada.', format: 'Formato', csv: 'CSV', json: 'JSON', file: 'Elegir un archivo', paste: 'O pega el texto', columns: (names) => `Columnas: ${names}. Hacen falta word_en, word_es y part_of_speech; varias categorías o palabras se separan con «;».`, template: 'Descargar una plantilla',
    existing: 'Palabras que ya están', update: 'Renovarlas', skip: 'Dejarlas como están', preview: 'Vista previa', run: (n) => (n === 1 ? 'Importar 1 fila' : `Importar ${n.toLocaleString('es')} filas`), nothing: 'Ninguna fila se puede importar', result: 'Qué va a pasar', done: 'Qué se hizo',
    actions: { create: 'Nueva', update: 'Renovada', skip: 'Queda igual', fail: 'Mal' }, line: 'Fila', word: 'Palabra', action: 'Qué pasa', problems: 'Qué está mal', unknown: (names) => `Estas columnas no se conocen y se dejan fuera: ${names}.`, only_wrong: 'Solo las filas que están mal', all_good: 'Ninguna fila está mal.',
    counts: (created, updated, skipped, failed) => `${created} nuevas, ${updated} renovadas, ${skipped} quedan igual, ${failed} mal`, earlier: 'Importaciones anteriores', undo: 'Deshacer', undo_title: (name) => `¿Deshacer la importación de «${name}»?`, undo_text: 'Las entradas nuevas se retiran y las renovadas vuelven a ser lo que eran. Lo que alguien cambió después queda.', undone: (undone, kept) => (kept === 0 ? `Como antes: ${undone}.` : `Como antes: ${undone}. Cambiaron después y quedan: ${kept}.`), was_undone: 'Deshecha', by: (name) => `por ${name}`, more: (n) => `y ${n} más`,
  },
}
export default messages
