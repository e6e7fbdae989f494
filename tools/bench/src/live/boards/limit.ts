import { classOf, follow, priceText, type Selections, SIDES, selections } from './feed';

// The least that a board can do: only visible rows are in the document, and a price is written into its own text.

const ROW_PX = 34;
const MARGIN_ROWS = 5;

interface Cell {
  readonly button: HTMLButtonElement;
  readonly text: Text;
}

function board(of: Selections, view: HTMLElement): void {
  const prices = [...of.prices];
  const moves = of.prices.map(() => 0);
  const pickedOutcomes = new Set<number>();
  const cells = new Map<number, Cell>();
  const rows = new Map<number, HTMLElement>();
  const rowCount = Math.ceil(of.ids.length / SIDES.length);
  const paper = document.createElement('div');
  paper.style.cssText = `position:relative;height:${rowCount * ROW_PX}px`;
  view.append(paper);

  const paint = (place: number) => {
    const cell = cells.get(place);
    if (cell) cell.button.className = classOf(moves[place] ?? 0, pickedOutcomes.has(place));
  };

  function addCell(row: HTMLElement, place: number): void {
    const price = prices[place];
    if (price === undefined) return;
    const button = document.createElement('button');
    const text = document.createTextNode(priceText(price));
    button.append(text);
    button.addEventListener('click', () => {
      if (!pickedOutcomes.delete(place)) pickedOutcomes.add(place);
      paint(place);
    });
    cells.set(place, { button, text });
    paint(place);
    row.append(button);
  }

  function addRow(index: number): void {
    const row = document.createElement('div');
    row.className = 'row';
    row.style.cssText = `position:absolute;left:0;right:0;top:${index * ROW_PX}px;height:${ROW_PX}px;contain:strict`;
    const names = document.createElement('span');
    names.textContent = `홈팀 ${index} : 원정팀 ${index}`;
    row.append(names);
    for (const side of SIDES) addCell(row, index * SIDES.length + side);
    rows.set(index, row);
    paper.append(row);
  }

  function draw(): void {
    const first = Math.max(0, Math.floor(view.scrollTop / ROW_PX) - MARGIN_ROWS);
    const last = Math.min(rowCount - 1, Math.ceil((view.scrollTop + view.clientHeight) / ROW_PX) + MARGIN_ROWS);
    for (const [index, row] of rows) {
      if (index >= first && index <= last) continue;
      row.remove();
      rows.delete(index);
      for (const side of SIDES) cells.delete(index * SIDES.length + side);
    }
    for (let index = first; index <= last; index += 1) if (!rows.has(index)) addRow(index);
  }

  view.addEventListener('scroll', draw, { passive: true });
  draw();
  follow(of, changed => {
    for (const [place, price] of changed) {
      const before = moves[place] ?? 0;
      const move = price - (prices[place] ?? price);
      prices[place] = price;
      moves[place] = move;
      const cell = cells.get(place);
      if (!cell) continue;
      cell.text.data = priceText(price);
      if (Math.sign(move) !== Math.sign(before)) paint(place);
    }
  });
}

const view = document.getElementById('root');
if (view) {
  view.style.cssText = 'height:100vh;overflow:auto;contain:strict';
  board(await selections(), view);
}
