import { useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import type { MediaItem } from "@/app/admin/records";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { TitledDialog } from "@/components/admin/dialogs";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { MIN_CROP_PIXELS } from "@/lib/media/limits";
import { type CropArea, cropPixels, imageCopies, itemName } from "@/lib/media/rules";
import { api } from "@/lib/api/paths";
import "react-image-crop/dist/ReactCrop.css";

const INITIAL_CROP: PercentCrop = { unit: "%", x: 10, y: 10, width: 80, height: 80 };

type Props = {
  picture: MediaItem;
  onCropped: (id: string) => void;
  onClose: () => void;
};

export function CropDialog({ picture, onCropped, onClose }: Props) {
  const { id, objectPath, width, height } = picture;
  const [crop, setCrop] = useState(INITIAL_CROP);
  const { run, isPending } = useApiMutation();
  const area = asFractions(crop);
  const pixels = cropPixels(picture, area);
  const open = useWhileOpen((made: string) => {
    onClose();
    onCropped(made);
  });

  async function save() {
    const made = await run<{ id: string }>({
      method: "POST",
      url: api.cropMedia(id),
      body: area,
      success: "Cropped picture added to the library",
      failure: ({ status, reason }) => (status >= 400 && status < 500 ? reason : "Failed to crop picture"),
      reload: [api.media],
    });
    if (made) open(made.id);
  }

  return (
    <TitledDialog
      title={`Crop ${itemName(picture)}`}
      description="The part becomes a picture of its own, with the same texts; the original stays. Arrow keys move the area and its handles."
      className="max-w-2xl"
      onClose={onClose}
    >
      <div className="bg-muted grid place-items-center rounded">
        <ReactCrop
          crop={crop}
          keepSelection
          ruleOfThirds
          disabled={isPending}
          ariaLabels={ARIA_LABELS}
          style={{ width: `min(100%, ${(50 * width) / height}svh)` }}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            src={objectPath}
            {...imageCopies(objectPath, "(min-width: 44rem) 39rem, 90vw")}
            alt=""
            width={width}
            height={height}
            className="block h-auto w-full"
          />
        </ReactCrop>
      </div>
      <p role="status" className="text-muted-foreground tabular-nums">
        {pixels ? `${pixels.width} × ${pixels.height} pixels` : `At least ${MIN_CROP_PIXELS} pixels on each side`}
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isPending || !pixels} onClick={() => void save()}>
          {isPending ? "Cropping..." : "Save as new picture"}
        </Button>
      </DialogFooter>
    </TitledDialog>
  );
}

const ARIA_LABELS = {
  cropArea: "Area, arrow keys move it",
  nwDragHandle: "Top left. Arrow keys move this corner",
  neDragHandle: "Top right. Arrow keys move this corner",
  swDragHandle: "Bottom left. Arrow keys move this corner",
  seDragHandle: "Bottom right. Arrow keys move this corner",
  nDragHandle: "Top. Arrow keys move this side",
  sDragHandle: "Bottom. Arrow keys move this side",
  eDragHandle: "Right. Arrow keys move this side",
  wDragHandle: "Left. Arrow keys move this side",
};

const asFractions = ({ x, y, width, height }: PercentCrop): CropArea => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});
