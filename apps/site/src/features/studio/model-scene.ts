/**
 * The 3-D view itself, in a chunk of its own: three.js, the model, a camera that can be turned.
 *
 * It draws when something has changed and at no other time. Ground and colour come from the page's styles, so light and
 * dark are the page's business. `dispose` gives everything back: buffers, the context, listeners, the canvas.
 */
import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  type BufferGeometry,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { STLLoader } from "three/addons/loaders/STLLoader.js";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";

export interface ModelScene {
  /** Turns the camera around the model, by radians to the left and upwards. */
  readonly turn: (left: number, up: number) => void;
  /** Below 1 comes closer, above 1 goes away. */
  readonly zoom: (factor: number) => void;
  readonly dispose: () => void;
}

const FIELD_OF_VIEW_DEGREES = 35;
const CREASE_RADIANS = Math.PI / 5;
/** More pixels than this cost battery and show nothing. */
const MAX_PIXEL_RATIO = 2;

/** Draws an STL file into an element that has a size; the colour of its text is the model's. */
export function createModelScene(host: HTMLElement, stl: ArrayBuffer): ModelScene {
  const { geometry, radius } = readModel(stl);
  const material = new MeshStandardMaterial({ roughness: 0.55 });
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  const canvas = renderer.domElement;
  host.append(canvas);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEGREES, 1, radius / 50, radius * 20);
  camera.position.setFromSphericalCoords(radius * 3.4, 1.15, 0.5);

  const key = new DirectionalLight(0xffffff, 2.4);
  key.position.set(1, 2, 1.5);
  // At the camera, so that no side is ever black.
  const lamp = new DirectionalLight(0xffffff, 0.7);
  camera.add(lamp);
  const scene = new Scene().add(
    new Mesh(geometry, material),
    camera,
    key,
    new HemisphereLight(0xffffff, 0x808080, 1.1),
  );

  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  controls.minDistance = radius * 1.4;
  controls.maxDistance = radius * 8;

  let frame = 0;
  const draw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => renderer.render(scene, camera));
  };
  const fit = () => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
    renderer.setSize(clientWidth, clientHeight);
    draw();
  };
  const paint = () => {
    material.color.setStyle(getComputedStyle(host).color);
    draw();
  };

  const resize = new ResizeObserver(fit);
  resize.observe(host);
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  darkness.addEventListener("change", paint);
  controls.addEventListener("change", draw);
  canvas.addEventListener("webglcontextrestored", draw);
  host.addEventListener("wheel", keepPageScrolling, { capture: true, passive: true });
  // One finger sideways turns the model, up or down scrolls the page.
  canvas.style.touchAction = "pan-y";
  paint();
  fit();

  return {
    turn(left, up) {
      controls.rotateLeft(left);
      controls.rotateUp(up);
    },
    zoom: (factor) => controls.dollyIn(factor),
    dispose() {
      cancelAnimationFrame(frame);
      resize.disconnect();
      darkness.removeEventListener("change", paint);
      host.removeEventListener("wheel", keepPageScrolling, { capture: true });
      canvas.removeEventListener("webglcontextrestored", draw);
      controls.dispose();
      geometry.dispose();
      material.dispose();
      renderer.dispose();
      // Browsers allow only some sixteen contexts at a time, and collect forgotten ones late.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/** The wheel is the page's; keys, buttons and two fingers (a touchpad reports those with Ctrl) change the distance. */
function keepPageScrolling(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopImmediatePropagation();
}

/** The file's triangles, upright and around the origin. Printers build upwards along z, three.js along y. */
function readModel(stl: ArrayBuffer): { geometry: BufferGeometry; radius: number } {
  const file = new STLLoader().parse(stl);
  // The file knows flat triangles only; what was meant to be round is drawn round.
  const geometry = toCreasedNormals(file, CREASE_RADIANS);
  file.dispose();
  geometry.rotateX(-Math.PI / 2);
  geometry.center();
  geometry.computeBoundingSphere();
  const radius = geometry.boundingSphere?.radius ?? 0;
  if (!(radius > 0)) throw new Error("The model has no size.");
  return { geometry, radius };
}
