export { PlaceSwitch } from './PlaceSwitch.tsx'
