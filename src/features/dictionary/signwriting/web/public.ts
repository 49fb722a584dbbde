export { useFswError, WrittenPreview, WrittenSection } from './Written.tsx'
