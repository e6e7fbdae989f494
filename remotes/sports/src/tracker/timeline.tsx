import type { Fixture, Incident, Tracker } from '@madang/contracts';
import { $trackerOf } from '@madang/live';
import { Button, Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { incidentName, incidentTime } from './texts';
import styles from './tracker.module.css';

const MOST_SHOWN = 6;

export interface TimelineProps {
  fixture: Fixture;
  loaded: Tracker | null;
  /** Where an incident can be looked at again. */
  onPick?: (incident: Incident) => void;
}

/** What happened so far, the newest first. */
export function Timeline({ fixture, loaded, onPick }: TimelineProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { incidents } = useStore($trackerOf(fixture.fixtureId)) ?? loaded ?? { incidents: [] };
  if (incidents.length === 0) return null;
  // Counted from the end, so that an incident keeps its number when a newer one comes before it.
  const numbered = incidents.map((incident, index) => ({ incident, number: incidents.length - index }));
  const visible = isExpanded ? numbered : numbered.slice(0, MOST_SHOWN);
  return (
    <div className={styles.record}>
      <ol className={styles.timeline} aria-label="경기 기록">
        {visible.map(({ number, incident }) => (
          <TimelineItem key={number} fixture={fixture} incident={incident} onPick={onPick} />
        ))}
      </ol>
      {incidents.length > MOST_SHOWN && (
        <Button tone="quiet" size="s" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? '기록 접기' : `기록 ${incidents.length}개 모두 보기`}
        </Button>
      )}
    </div>
  );
}

interface TimelineItemProps {
  fixture: Fixture;
  incident: Incident;
  onPick: ((incident: Incident) => void) | undefined;
}

function TimelineItem({ fixture, incident, onPick }: TimelineItemProps) {
  const { side, score, player, type } = incident;
  const time = incidentTime(fixture.sportId, incident);
  const words = [incidentName(fixture.sportId, type), side && fixture[side], player].filter(Boolean).join(' ');
  return (
    <li>
      <b>{time}</b>
      <span>{words}</span>
      {score && <span className={styles.after}>{`${score.home} : ${score.away}`}</span>}
      {onPick && side && (
        <button
          type="button"
          className={styles.again}
          aria-label={`${time} ${words} 다시 보기`}
          onClick={() => onPick(incident)}
        >
          <Icon name="refresh" size={14} />
        </button>
      )}
    </li>
  );
}
