interface PopupTable {
  popup_id: string;
  is_on: boolean;
  left_px: number;
  top_px: number;
  width_px: number;
  contents: string;
  position: number;
}

export interface PopupTables {
  popup: PopupTable;
}
