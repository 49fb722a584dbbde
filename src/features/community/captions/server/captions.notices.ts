import { noticeKind } from '#server/notices/kinds.ts'

export const notices = {
  captions: noticeKind({
    name: 'community_captions',
    class: 'social',
    to: 'person',
    words: {
      en: {
        title: 'Captions in the community',
        about: 'Somebody proposes captions for your video, or yours were taken.',
      },
      es: {
        title: 'Subtítulos en la comunidad',
        about: 'Alguien propone subtítulos para tu video, o los tuyos se usan.',
      },
    },
    channels: { mail: 'never', push: true },
    line: {
      en: ({ name, what }, n) =>
        what === 'taken'
          ? 'Your captions are now shown with the video'
          : what === 'declined'
            ? 'Your captions were not taken'
            : n === 1
              ? `${name} wrote captions for your video`
              : `${n} people wrote captions for your video`,
      es: ({ name, what }, n) =>
        what === 'taken'
          ? 'Tus subtítulos ya se muestran con el video'
          : what === 'declined'
            ? 'Tus subtítulos no se usaron'
            : n === 1
              ? `${name} escribió subtítulos para tu video`
              : `${n} personas escribieron subtítulos para tu video`,
    },
  }),
}
