export { WithCaptions } from './FilmCaptions.tsx'
