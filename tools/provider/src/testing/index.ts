export { type Drive, playRounds, type Seat, seatAt, sumsOf } from './driver';
