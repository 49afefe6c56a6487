import { useState } from 'react';
import type { MediaMarker } from '../../kit/media/media-markers.tsx';
import { MediaPlayer } from '../../kit/media/media-player.tsx';
import type { PlacePoint } from '../../kit/place/place-ground.ts';
import { PlaceView } from '../../kit/place/place-view.tsx';
import { toneSample } from './file-bytes.ts';
import { Sample, Samples } from './sample.tsx';

const SHA256 = 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3a94a8fe5ccb19ba61c4c0873';
const PEAKS = Array.from(
  { length: 240 },
  (_, at) => Math.abs(Math.sin(at / 9)) * (0.4 + 0.6 * Math.abs(Math.cos(at / 31))),
);
const MARKERS: readonly MediaMarker[] = [
  { id: '1', seconds: 0.2, note: '对方承认借款', by: '周芷若' },
  { id: '2', seconds: 0.75, note: '约定六月底还清', by: '周芷若' },
];

const point = (step: number, latitude: number, longitude: number, accuracyMetres: number | null): PlacePoint => ({
  latitude,
  longitude,
  accuracyMetres,
  at: `2026-06-01T02:${String(step).padStart(2, '0')}:00.000Z`,
});
const TRACK = [
  point(0, 30.2741, 120.1551, 12),
  point(2, 30.2749, 120.1566, 8),
  point(4, 30.2757, 120.1572, 45),
  point(6, 30.2761, 120.1589, 10),
  point(9, 30.2752, 120.1601, null),
];

export function MediaSamples() {
  const [tone] = useState(() => URL.createObjectURL(toneSample()));
  const [markers, setMarkers] = useState(MARKERS);
  const onMark = (seconds: number) =>
    setMarkers((before) => [...before, { id: String(before.length + 1), seconds, note: '新标记', by: '我' }]);
  return (
    <>
      <Samples title="MediaPlayer">
        <Sample name="录音，有波形和标记">
          <MediaPlayer
            kind="audio"
            url={tone}
            name="通话录音.wav"
            sha256={SHA256}
            peaks={PEAKS}
            markers={markers}
            onMark={onMark}
          />
        </Sample>
        <Sample name="录像，只能看">
          <MediaPlayer kind="video" url={tone} name="现场录像.mp4" sha256={SHA256} framesPerSecond={30} />
        </Sample>
        <Sample name="打不开">
          <MediaPlayer kind="video" url="/favicon.svg" name="损坏.mp4" sha256={SHA256} />
        </Sample>
      </Samples>
      <Samples title="PlaceView">
        <Sample name="轨迹，一点精度差，一点精度未知">
          <PlaceView points={TRACK} system="WGS-84" />
        </Sample>
        <Sample name="一个点">
          <PlaceView points={TRACK.slice(0, 1)} system="GCJ-02" />
        </Sample>
        <Sample name="没有">
          <PlaceView points={[]} system="WGS-84" />
        </Sample>
      </Samples>
    </>
  );
}
