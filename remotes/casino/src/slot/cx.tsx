import { SlotPage } from './page';

export const Component = () => <SlotPage house="cx" />;
