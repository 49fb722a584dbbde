export { QuizPlayer } from './components/QuizPlayer.tsx'
